<?php

namespace Vitrin\Shared\Status;

defined( 'ABSPATH' ) || exit;

/** One line of the status, in plain translated text. */
final class Fact {

	public const NEUTRAL = '';
	public const GOOD    = 'good';
	public const WARNING = 'warning';
	public const BAD     = 'bad';

	/**
	 * @param string $state      One of the constants.
	 * @param string $setting    Full name of the setting that overrules it, such as side-cart.width; '' for none.
	 * @param bool   $is_private Shown to the admin, left out of what is copied for support.
	 */
	public function __construct(
		public readonly string $label,
		public readonly string $value,
		public readonly string $state = self::NEUTRAL,
		public readonly string $setting = '',
		public readonly bool $is_private = false
	) {}
}
