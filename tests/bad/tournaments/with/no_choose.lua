return {name = "nothing"}
