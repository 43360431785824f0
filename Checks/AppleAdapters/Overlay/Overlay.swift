// Empty: the module that the compiler asks for where a file imports both Testing and UIKit.
