# cart.js was committed with LF; an editor has saved it with CRLF, having
# changed its second line.
printf 'export const total = 20;\nexport const shipping = 8;\nexport const coupon = 0;\n' > cart.js
git add cart.js
git commit --quiet -m 初始提交
printf 'export const total = 20;\r\nexport const shipping = 6;\r\nexport const coupon = 0;\r\n' > cart.js
