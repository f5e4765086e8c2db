has({language:Array(String)}, if(language = '', 'none', language))
