has({device:Array(String)}, device)
