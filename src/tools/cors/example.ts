import {judgeCors} from './cors';

const verdict = judgeCors({
  page: 'http://localhost:3000',
  target: 'https://api.example.com/orders',
  method: 'PUT',
  headers: 'Content-Type: application/json',
  hasCredentials: true,
  response: 'Access-Control-Allow-Origin: *',
});

if (typeof verdict === 'string') {
  console.log(verdict);
} else {
  console.log(verdict.isAllowed ? '放行' : '拦下来');
  for (const {isGood, text} of verdict.steps) {
    console.log(isGood ? '✓' : '✗', text);
  }
}
