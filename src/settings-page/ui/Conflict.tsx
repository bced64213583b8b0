import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { State } from '../domain/state';
import type { Field, FullName, Value } from '../domain/types';
import { fullName } from '../domain/values';
import { textOf } from './value-text';

interface Props {
	state: State;
	labelOf: ( name: FullName ) => string;
}

const fieldOf = ( { features }: State, full: FullName ): Field | undefined =>
	features
		.flatMap( ( { name, fields } ) =>
			fields.map( ( field ) => ( {
				field,
				name: fullName( name, field.name ),
			} ) )
		)
		.find( ( { name } ) => name === full )?.field;

const valuesText = ( field: Field, theirs: Value, mine: Value ): string =>
	sprintf(
		/* translators: 1: what another admin has saved, 2: what is chosen on this page. */
		__( 'saved now: %1$s; yours: %2$s', 'vitrin' ),
		textOf( field, theirs ),
		textOf( field, mine )
	);

/** What two admins have changed to different values, each with both of them. */
export function ConflictList( { state, labelOf }: Props ) {
	return (
		<>
			<p className="vitrin-admin__error">
				{ __(
					'Nothing was saved: somebody else has changed the same settings meanwhile.',
					'vitrin'
				) }
			</p>
			<ul className="vitrin-admin__errors">
				{ Object.entries( state.conflicts ).map(
					( [ name, theirs ] ) => {
						const field = fieldOf( state, name );
						return (
							<li key={ name }>
								<a href={ `#${ name }` }>{ labelOf( name ) }</a>
								{ field &&
									` – ${ valuesText(
										field,
										theirs,
										state.wanted[ name ] as Value
									) }` }
							</li>
						);
					}
				) }
			</ul>
		</>
	);
}

/** The way out: all of mine, or theirs where we differ. */
export function ConflictButtons( {
	onSaveMine,
	onTakeTheirs,
}: {
	onSaveMine: () => void;
	onTakeTheirs: () => void;
} ) {
	return (
		<>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ onTakeTheirs }
			>
				{ __( 'Take theirs', 'vitrin' ) }
			</Button>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				onClick={ onSaveMine }
			>
				{ __( 'Save mine', 'vitrin' ) }
			</Button>
		</>
	);
}
