import { __ } from '@wordpress/i18n';
import type { Faq } from '../domain/panel-settings';
import { LateText } from './LateText';

export function Faqs( { faqs }: { faqs: readonly Faq[] } ) {
	return faqs.length ? (
		<section
			className="vitrin-chat__faqs"
			aria-label={ __( 'Frequent questions', 'vitrin' ) }
		>
			{ faqs.map( ( { question, answer }, index ) => (
				<details key={ index }>
					<summary dir="auto">{ question }</summary>
					<LateText text={ answer } />
				</details>
			) ) }
		</section>
	) : null;
}
