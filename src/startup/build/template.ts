import {createStartScript} from '../startScript';

/**
 * The `ssrTemplate` of all pages, as that of Docusaurus but for the
 * scripts, which startup/startScript starts.
 */
export function createTemplate(): string {
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((attribute) => { %><%~ attribute %><% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((file) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= file %>" /><% }); %>
    <script data-base="<%= it.baseUrl %>" data-scripts="<%= it.scripts.map((file) => it.baseUrl + file).join(' ') %>">${createStartScript()}</script>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
}
