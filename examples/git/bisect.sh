# Eight commits; the fifth breaks total(), the others add articles. test.sh is
# outside of the history, as a test that was written after the fact is.
printf '%s\n' '#!/bin/sh' 'echo 20' > total.sh
git add total.sh
git commit --quiet -m '版本 1'
git tag v1
for number in 2 3 4 5 6 7 8; do
  echo "文章 $number" > "article-$number.md"
  if [ "$number" = 5 ]; then
    printf '%s\n' '#!/bin/sh' 'echo 2O' > total.sh
  fi
  git add .
  git commit --quiet -m "版本 $number"
done
printf '%s\n' 'test "$(sh total.sh)" = 20' > ../test.sh
