require("with.nowhere")
return {}
