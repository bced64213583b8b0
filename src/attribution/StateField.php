<?php

namespace Vitrin\Attribution;

use Vitrin\Shared\Plugin\CheckoutField;

defined( 'ABSPATH' ) || exit;

/** What the script says of itself at the checkout, so that an order without a source tells why [ATTR-09]. */
final class StateField extends CheckoutField {

	public const NAME = 'vitrin_attribution_state';

	public const NAMESPACE   = 'vitrin';
	protected const PROPERTY = 'attribution_state';

	protected const WORDS = array( 'ok', 'consent', 'cookies' );

	protected static function description(): string {
		return __( 'Whether the source of the visit is known, or why not.', 'vitrin' );
	}
}
