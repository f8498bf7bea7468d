# .env was committed by mistake, then changed; .gitignore names it, too late.
echo 'TOKEN=1' > .env
git add .env
git commit --quiet -m 初始提交
echo 'TOKEN=2' > .env
echo '.env' > .gitignore
