import Sakata
