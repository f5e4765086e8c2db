has({source:Array(String)}, if(source = '', 'none', source))
