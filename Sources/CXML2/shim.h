#include <libxml/xmlversion.h>
// The headers of the system's ICU and those of Foundation's declare the same types differently.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/xmlreader.h>
