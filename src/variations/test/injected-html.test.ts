import { itRunsNothing } from '../../shared/sanitizer/test/vectors';
import { fill, variationHtml } from '../dom/variation-view';

itRunsNothing( 'a variation’s description', ( html ) => [
	variationHtml( html ),
] );

itRunsNothing( 'a theme’s template of a variation', ( html ) =>
	fill(
		'<div title="{{ data.variation.x }}"><a href="{{ data.variation.x }}">{{{ data.variation.x }}}</a></div>',
		() => html
	)
);
