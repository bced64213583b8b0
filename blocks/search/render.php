<?php
/**
 * The block on the page.
 *
 * @package Vitrin
 *
 * @var array<string, mixed> $attributes
 */

defined( 'ABSPATH' ) || exit;

echo \Vitrin\Search\Markup::block( $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
