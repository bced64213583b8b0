<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Plugin\CheckoutField;

defined( 'ABSPATH' ) || exit;

/** What the script says at the checkout once a hit of this visit was answered, so that the reports know how much they don't see [STAT-10]. */
final class VisitField extends CheckoutField {

	public const NAME = 'vitrin_visit';

	/** `vitrin` is taken. */
	public const NAMESPACE   = 'vitrin-statistics';
	protected const PROPERTY = 'visit';

	public const COUNTED = 'counted';

	protected const WORDS = array( self::COUNTED );

	protected static function description(): string {
		return __( 'Whether the visit was counted.', 'vitrin' );
	}
}
