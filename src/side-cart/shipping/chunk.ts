import { loadWordPress } from '../../shared/loader/wordpress';

/** The chunk `shipping`, once it can run. */
export const load = () =>
	loadWordPress( 'shipping' ).then(
		() => import( /* webpackMode: "eager" */ './Panel' )
	);
