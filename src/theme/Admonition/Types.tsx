/**
 * Extends theme-classic Admonition/Types with containers of our own:
 * `:::conclusion` opens a page, `:::answer` is the short answer to an interview
 * question, `:::details[标题]` folds what follows.
 */
import Types from '@theme-original/Admonition/Types';

import LeadBlock from '../../review/LeadBlock';

export default {
  ...Types,
  conclusion: LeadBlock.Conclusion,
  answer: LeadBlock.Answer,
  details: LeadBlock.Fold,
};
