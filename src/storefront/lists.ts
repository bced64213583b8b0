/**
 * The composition of pages that list products (`vitrin-lists`): one file for all that
 * such a page needs before any press, so that each feature doesn't cost a request.
 */
import './lists.scss';
