/** The page's paper in both modes, as the tokens say it, for what is drawn before they are read. */
export const paper = { light: '#faf7f2', dark: '#191715' };
