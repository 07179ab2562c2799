/** The host's own styles, before all others: they set the order of layers. */
import '@waypost/shared/styles/tokens.css';
import '@waypost/shared/styles/base.css';
import '@waypost/shared/styles/fonts.css';
