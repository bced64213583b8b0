import { bringWordPress } from '../../shared/loader/wordpress';

/** The chunk `suggestions`, once it can run. */
export const bring = () =>
	bringWordPress( 'suggestions' ).then(
		() => import( /* webpackMode: "eager" */ './index' )
	);
