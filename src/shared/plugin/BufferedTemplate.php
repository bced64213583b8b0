<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Buffers the output of WooCommerce's templates that have no hook inside, so that it can be changed before it is
 * printed. One for all that are changed alike: a list's page has hundreds of templates, each of which is compared.
 */
final class BufferedTemplate {

	/** @var array<string, int> Output buffer level by template; 0 when none is open. */
	private array $levels;

	/**
	 * @param list<string>             $names  Paths below WooCommerce's templates.
	 * @param \Closure(string): string $change Receives and returns HTML.
	 */
	public function __construct( array $names, private readonly \Closure $change ) {
		$this->levels = array_fill_keys( $names, 0 );
		add_action( 'woocommerce_before_template_part', array( $this, 'before' ), PHP_INT_MAX );
		add_action( 'woocommerce_after_template_part', array( $this, 'after' ), PHP_INT_MIN );
	}

	public function before( mixed $template ): void {
		if ( is_string( $template ) && 0 === ( $this->levels[ $template ] ?? null ) && ob_start() ) {
			$this->levels[ $template ] = ob_get_level();
		}
	}

	public function after( mixed $template ): void {
		$level = is_string( $template ) ? $this->levels[ $template ] ?? 0 : 0;
		if ( 0 === $level || ! is_string( $template ) ) {
			return;
		}
		$is_ours                   = ob_get_level() === $level;
		$this->levels[ $template ] = 0;
		// If a theme's template left a buffer open, the output is left alone.
		if ( $is_ours ) {
			echo ( $this->change )( (string) ob_get_clean() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The template's own output; $change escapes what it adds.
		}
	}
}
