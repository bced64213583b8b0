<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** Some templates have no hook within: what they print is held, and changed, before it goes out. */
final class HeldTemplate {

	/** The output buffer that holds it; 0 for none. */
	private int $level = 0;

	/**
	 * Starts listening.
	 *
	 * @param string                   $name   Its path below WooCommerce's templates.
	 * @param \Closure(string): string $change HTML as it goes out, given what was printed.
	 */
	public function __construct( private readonly string $name, private readonly \Closure $change ) {
		add_action( 'woocommerce_before_template_part', array( $this, 'before' ), PHP_INT_MAX );
		add_action( 'woocommerce_after_template_part', array( $this, 'after' ), PHP_INT_MIN );
	}

	/** Before it prints. */
	public function before( mixed $template ): void {
		if ( $this->name === $template && 0 === $this->level && ob_start() ) {
			$this->level = ob_get_level();
		}
	}

	/** After it. */
	public function after( mixed $template ): void {
		if ( $this->name !== $template || 0 === $this->level ) {
			return;
		}
		$is_ours     = ob_get_level() === $this->level;
		$this->level = 0;
		// A theme's template that leaves a buffer open is left alone.
		if ( $is_ours ) {
			echo ( $this->change )( (string) ob_get_clean() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The template's own output; who changes it escapes what is added.
		}
	}
}
