import { __ } from '@wordpress/i18n';
import type { Fact, Section } from '../domain/types';

/** What a state means, for who doesn't see its colour. */
const stateText = ( state: Fact[ 'state' ] ): string =>
	( {
		'': '',
		good: '',
		warning: __( 'Look at this:', 'vitrin' ),
		bad: __( 'Problem:', 'vitrin' ),
	} )[ state ];

/** Facts that belong together, folded away where there are many and nothing is wrong. */
export function Facts( { section }: { section: Section } ) {
	const { name, title, facts, none } = section;
	const isQuiet =
		facts.length > 8 &&
		facts.every( ( { state } ) => state === '' || state === 'good' );
	return (
		<details
			className="vitrin-status__section"
			id={ `vitrin-status-${ name }` }
			open={ ! isQuiet }
		>
			<summary>
				<h2>{ title }</h2>
			</summary>
			{ facts.length === 0 && <p>{ none }</p> }
			<dl>
				{ facts.map( ( { label, value, state, link }, index ) => (
					// Two facts may say the same.
					<div key={ index } className={ state && `is-${ state }` }>
						<dt>
							<bdi>{ label }</bdi>
						</dt>
						<dd>
							{ stateText( state ) && (
								<strong>{ stateText( state ) } </strong>
							) }
							<bdi>{ value }</bdi>
							{ link && (
								<>
									{ ' ' }
									<a href={ link }>
										{ __( 'Change', 'vitrin' ) }
										<span className="screen-reader-text">
											{ ` – ${ label }` }
										</span>
									</a>
								</>
							) }
						</dd>
					</div>
				) ) }
			</dl>
		</details>
	);
}
