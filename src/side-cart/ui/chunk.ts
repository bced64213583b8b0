import { loadWordPress } from '../../shared/loader/wordpress';

/** The chunk `side-cart`, once it can run. */
export const load = () =>
	loadWordPress( 'side-cart' ).then(
		() => import( /* webpackMode: "eager" */ './index' )
	);
