import {createContext} from 'react';

/** The result that is looked at: content that loads later takes no properties. */
export const BrowsedText = createContext({text: '', label: ''});
