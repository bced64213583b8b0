import { __ } from '@wordpress/i18n';
import type { Found } from '../domain/search';
import { unsavedCount, type State } from '../domain/state';
import type { Field, FullName, Value } from '../domain/types';
import { fullName } from '../domain/values';
import { FieldControl } from './FieldControl';
import { UnsavedMark } from './text';

interface Props {
	/** Features and settings that the search has found. */
	found: Found[];
	state: State;
	onChange: ( name: FullName, value: Value, error?: string ) => void;
}

/** In addresses, beside the page groups. */
export const COMPATIBILITY = 'compatibility';

export const isOfCompatibility = ( { section }: Field ): boolean =>
	section === 'compatibility';

/** Switches that give WooCommerce's scripts back, of all features in one place. */
export function Compatibility( { found, state, onChange }: Props ) {
	const controls = found.flatMap( ( { feature, fields } ) =>
		fields.filter( isOfCompatibility ).map( ( field ) => ( {
			feature,
			// Each is called the same; here they stand beside each other.
			field: {
				...field,
				label: `${ feature.title }: ${ field.label }`,
			},
		} ) )
	);
	const unsaved = found.reduce(
		( count, { feature } ) =>
			count +
			unsavedCount(
				state,
				feature.name,
				feature.fields.filter( isOfCompatibility )
			),
		0
	);
	return controls.length ? (
		<section
			className="vitrin-admin__feature"
			id={ `vitrin-page-${ COMPATIBILITY }` }
			aria-labelledby="vitrin-compatibility"
			aria-describedby={
				unsaved > 0 ? 'vitrin-unsaved-compatibility' : undefined
			}
		>
			<div className="vitrin-admin__title">
				<h2 id="vitrin-compatibility" tabIndex={ -1 }>
					{ __( 'Compatibility', 'vitrin' ) }
				</h2>
				<UnsavedMark
					count={ unsaved }
					id="vitrin-unsaved-compatibility"
				/>
			</div>
			<p>
				{ __(
					'For a plugin or theme that needs one of WooCommerce’s own scripts: the feature then stands back for it.',
					'vitrin'
				) }
			</p>
			<div className="vitrin-admin__fields">
				{ controls.map( ( { feature, field } ) => (
					<FieldControl
						key={ fullName( feature.name, field.name ) }
						feature={ feature }
						field={ field }
						state={ state }
						onChange={ onChange }
					/>
				) ) }
			</div>
		</section>
	) : null;
}
