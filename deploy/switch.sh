#!/bin/sh
# 原子地换上一次构建：deploy/switch.sh build
# 换上之前新版本已经完整；重新加载失败就换回去。前几个版本的 assets/ 一起留着，
# 开着旧页面的读者还能加载旧文件。
#   HANGJIAN_HOME  放版本的目录，默认 /srv/hangjian
#   KEEP           留几个旧版本，默认 5
#   RELOAD         重新加载的命令，默认 nginx -t -q && nginx -s reload
set -eu

build=${1:?用法：deploy/switch.sh 构建的目录}
home=${HANGJIAN_HOME:-/srv/hangjian}
keep=${KEEP:-5}
reload=${RELOAD:-nginx -t -q && nginx -s reload}

[ -f "$build/404.html" ] || { echo "$build 不是完整的构建：没有 404.html。" >&2; exit 1; }
# 这一次构建属于哪个路径（BASE_URL）：/ 或 /kb/。文件就放在那里，地址和文件夹一一对应。
base=$(sed -n 's/.*"baseUrl":"\([^"]*\)".*/\1/p' "$build/.deploy/site.json" 2>/dev/null || true)
base=${base:-/}
if ! printf '%s' "$base" | grep -Eqx '/([A-Za-z0-9_-]+/)*'; then
  echo "$build 是为 $base 构建的（BASE_URL）；前缀只能用英文、数字、连字符和下划线，以斜线开头和结尾。" >&2
  exit 1
fi
mkdir -p "$home/releases"
# 两次发布不能交错。
mkdir "$home/lock" 2>/dev/null || { echo "另一次发布正在进行；确定没有时，删除 $home/lock。" >&2; exit 1; }
id=$(date -u +%Y%m%dT%H%M%S.%N)
next=$home/releases/$id.next
trap 'rm -rf "$next" "$home/lock"' EXIT
trap 'exit 1' HUP INT TERM

mkdir -p "$next/site"
[ "$base" = / ] || mkdir -p "$next/site${base%/*/}"
rmdir "$next/site${base%/}" 2>/dev/null || true
cp -R "$build" "$next/site${base%/}"
# 配置从这里读头部，不用知道前缀。
ln -s "site$base.deploy" "$next/deploy"
# 没有变的文件保留原来的时间，读者手里的那一份就还有效，不用重新下载。
if [ -d "$home/current/site" ]; then
  (cd "$next/site" && find . -type f) | while read -r file; do
    if cmp -s "$home/current/site/$file" "$next/site/$file"; then
      touch -r "$home/current/site/$file" "$next/site/$file"
    fi
  done
fi
(cd "$next/site" && find ".${base}assets" -type f) >"$next/own-assets"

# 旧版本自己的文件，不含它从更早版本留下的，否则永远不会变少。
ls -1r "$home/releases" | grep -v '\.next$' | head -n "$keep" | while read -r old; do
  while read -r file; do
    if [ ! -e "$next/site/$file" ] && [ -e "$home/releases/$old/site/$file" ]; then
      mkdir -p "$next/site/$(dirname "$file")"
      ln "$home/releases/$old/site/$file" "$next/site/$file"
    fi
  done <"$home/releases/$old/own-assets"
done

bare=${base%/}
cat >"$next/root.conf" <<END
root $home/releases/$id/site;
error_page 404 ${base}404.html;
location ~ ^$bare${bare:+(?:}/index\.html${bare:+)?}\$ { rewrite ^ $base permanent; }
END
{
  echo "root * $home/releases/$id/site"
  echo "vars base $bare/"
  [ -z "$bare" ] || echo "redir $bare $base 301"
} >"$next/root.caddy"
mv "$next" "$home/releases/$id"

point() { ln -s "$1" "$home/current.next" && mv -Tf "$home/current.next" "$home/current"; }
previous=$(readlink "$home/current" || true)
point "releases/$id"
if ! sh -c "$reload"; then
  if [ -n "$previous" ]; then point "$previous"; else rm "$home/current"; fi
  rm -rf "$home/releases/$id"
  echo "重新加载失败，已换回 ${previous:-没有版本的状态}。" >&2
  exit 1
fi
ls -1r "$home/releases" | tail -n "+$((keep + 2))" | while read -r old; do
  rm -rf "$home/releases/${old:?}"
done
echo "已换上 $id。"
