<?php
/**
 * The block on the page.
 *
 * @package Vitrin
 *
 * @var array<string, mixed> $attributes
 * @var WP_Block             $block
 */

defined( 'ABSPATH' ) || exit;

echo \Vitrin\LoopBuilder\Block::html( $attributes, $block ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
