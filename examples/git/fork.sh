# A clone of a fork: origin is the fork, ../upstream.git the project, which has
# gone on since. HEAD is on coupon, which has one commit of its own.
git init --quiet --bare ../upstream.git
git init --quiet --bare ../fork.git
git remote add origin ../fork.git
echo 'export const total = 20;' > cart.js
git add cart.js
git commit --quiet -m 初始提交
git push --quiet --set-upstream origin main
git push --quiet ../upstream.git main
git clone --quiet ../upstream.git ../maintainer
(
  cd ../maintainer
  echo 'export const help = true;' > help.js
  git add help.js
  git commit --quiet -m 加入帮助
  git push --quiet
)
git switch --quiet --create coupon
echo 'export const coupon = 10;' > coupon.js
git add coupon.js
git commit --quiet -m 加入优惠券
