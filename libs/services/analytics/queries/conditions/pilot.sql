pilot = ({pilot:String} = 'only')
