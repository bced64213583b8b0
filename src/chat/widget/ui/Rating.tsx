import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { usePanel } from './context';

const SCORES = [ 1, 2, 3, 4, 5 ];

/** How good the answer was, once the conversation is closed. */
export function Rating( { conversation }: { conversation: string } ) {
	const { calls, writer } = usePanel();
	const [ state, setState ] = useState< 'ask' | 'busy' | 'done' | 'failed' >(
		'ask'
	);
	if ( ! calls ) {
		return null;
	}
	const rate = async ( score: number ): Promise< void > => {
		setState( 'busy' );
		const { isDone } = await calls.rate( conversation, score );
		setState( isDone ? 'done' : 'failed' );
	};
	return (
		<fieldset className="vitrin-chat__rating">
			<legend>
				{ __( 'How satisfied are you with the answer?', 'vitrin' ) }
			</legend>
			<p role="status">
				{ state === 'done' &&
					__( 'Thank you for your rating.', 'vitrin' ) }
			</p>
			{ state === 'failed' && (
				<p role="alert">
					{ __(
						'Your rating could not be sent. Try again.',
						'vitrin'
					) }
				</p>
			) }
			{ state !== 'done' &&
				SCORES.map( ( score ) => (
					<button
						key={ score }
						type="button"
						aria-disabled={ state === 'busy' }
						aria-label={ sprintf(
							/* translators: %s: a number from 1 to 5. */
							__( '%s out of 5', 'vitrin' ),
							writer.number( score )
						) }
						onClick={ () =>
							void ( state !== 'busy' && rate( score ) )
						}
					>
						{ writer.number( score ) }
					</button>
				) ) }
		</fieldset>
	);
}
