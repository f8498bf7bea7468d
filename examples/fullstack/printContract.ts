/** `npm run openapi` keeps what this prints; a test compares the two. */
import { contract } from './contract.ts';

console.log(JSON.stringify(contract, null, 2));
