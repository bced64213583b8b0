import { bringWordPress } from '../../shared/loader/wordpress';

/** The chunk `shipping`, once it can run. */
export const bring = () =>
	bringWordPress( 'shipping' ).then(
		() => import( /* webpackMode: "eager" */ './index' )
	);
