import { loadWordPress } from '../../shared/loader/wordpress';

/** The chunk `suggestions`, once it can run. */
export const load = () =>
	loadWordPress( 'suggestions' ).then(
		() => import( /* webpackMode: "eager" */ './Suggestions' )
	);
