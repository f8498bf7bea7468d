import {createContext} from 'react';

import type {Needs} from '../needs';

/** What the live sample around needs of the browser; undefined: nothing new. */
export const NeedsContext = createContext<Needs | undefined>(undefined);
