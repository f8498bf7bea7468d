import {decodeToken} from './token';

/** The example of RFC 7519. */
const TOKEN =
  'eyJ0eXAiOiJKV1QiLA0KICJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

const token = decodeToken(TOKEN, Date.now());
if (token.ok) {
  console.log(token.value.algorithm, token.value.payload);
  console.log(token.value.notes);
}
console.log(decodeToken('a.b', 0));
