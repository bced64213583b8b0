import { loadWordPress } from '../../shared/loader/wordpress';

/** The chunk `option-picker`, once it can run. */
export const load = () =>
	loadWordPress( 'option-picker' ).then(
		() => import( /* webpackMode: "eager" */ './Content' )
	);
