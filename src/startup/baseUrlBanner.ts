import {escapeHtml} from '../kit/escapeHtml';
import {NOT_STARTED_EVENT} from './startScript';

const BANNER_ID = '__docusaurus-base-url-issue-banner';

/**
 * Inline script for the home page: when the site's own scripts do not load, says
 * that `baseUrl` is probably wrong and suggests one. Ids are those of the banner in Docusaurus core, which is English only.
 */
export function createBaseUrlBannerScript(baseUrl: string): string {
  const html = [
    `<div id="${BANNER_ID}" class="base-url-banner" style="border:3px solid;margin:20px;padding:20px">`,
    '<p><b>站点没有正确加载。</b></p>',
    '<p>最常见的原因是 baseUrl 配置有误：脚本和样式不在页面所写的地址上。</p>',
    `<p>当前配置是 baseUrl = <code>${escapeHtml(baseUrl)}</code>，`,
    `建议改成 baseUrl = <code id="${BANNER_ID}-suggestion-container"></code></p>`,
    '</div>',
  ].join('');
  return `document.addEventListener('${NOT_STARTED_EVENT}',function(){var c=document.createElement('div');c.id='${BANNER_ID}-container';c.innerHTML=${JSON.stringify(html).replaceAll('<', String.raw`\u003c`)};document.body.prepend(c);var p=location.pathname;document.getElementById('${BANNER_ID}-suggestion-container').textContent=p.slice(-1)==='/'?p:p+'/'},{once:true})`;
}
