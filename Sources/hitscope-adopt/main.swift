import Adoption
import Commands

Invocation.runProcess(root: AdoptTool.self)
