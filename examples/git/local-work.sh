# A clone with work that its origin does not have: a commit on main, a branch
# of its own, a stash and an ignored file.
git init --quiet --bare ../origin.git
git remote add origin ../origin.git
echo 'export const total = 20;' > cart.js
echo '.env' > .gitignore
git add .
git commit --quiet -m 初始提交
git push --quiet --set-upstream origin main
echo 'export const total = 18;' > cart.js
git commit --quiet -am 加入满减
git switch --quiet --create coupon
echo 'export const coupon = 10;' > coupon.js
git add coupon.js
git commit --quiet -m 加入优惠券
git switch --quiet main
echo 'export const total = 15;' > cart.js
git stash push --quiet -m 改到一半
echo 'TOKEN=1' > .env
