import { bringWordPress } from '../../shared/loader/wordpress';

/** The chunk `option-picker`, once it can run. */
export const bring = () =>
	bringWordPress( 'option-picker' ).then(
		() => import( /* webpackMode: "eager" */ './index' )
	);
