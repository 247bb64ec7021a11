-- nothing is bent
return {}
