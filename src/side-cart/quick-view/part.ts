import { bringWordPress } from '../../shared/loader/wordpress';

/** The part `quick-view`, once it can run. */
export const bring = () =>
	bringWordPress( 'quick-view' ).then(
		() => import( /* webpackMode: "eager" */ './index' )
	);
