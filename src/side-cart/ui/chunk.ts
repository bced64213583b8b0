import { bringWordPress } from '../../shared/loader/wordpress';

/** The chunk `side-cart`, once it can run. */
export const bring = () =>
	bringWordPress( 'side-cart' ).then(
		() => import( /* webpackMode: "eager" */ './index' )
	);
