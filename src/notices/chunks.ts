/**
 * The chunk that notices load later.
 */
import { chunk } from '../shared/loader/chunk';

/** What few pages need of WooCommerce's script. */
export const PAGE_TASKS = chunk(
	'page-tasks',
	() => import( /* webpackChunkName: "page-tasks" */ './index' )
);
