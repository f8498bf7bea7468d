/** The script of the checker's blank page, where samples are but code. */
import {servePlainSamples} from './inPage';

servePlainSamples();
