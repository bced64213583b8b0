<?php
/**
 * The head of invoice, credit note, packing list and delivery note: the shop, the document's name, its number and day. A theme
 * replaces it by a file vitrin/document-head.php.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{paper: \Vitrin\Documents\Paper} $args
 */

defined( 'ABSPATH' ) || exit;

$vitrin_paper = $args['paper'];
$vitrin_facts = array(
	__( 'Number', 'vitrin' )            => $vitrin_paper->number,
	__( 'Unique tax number', 'vitrin' ) => $vitrin_paper->tax_number(),
	__( 'Date', 'vitrin' )              => $vitrin_paper->date(),
	__( 'Of invoice', 'vitrin' )        => $vitrin_paper->invoice_number(),
	__( 'Order', 'vitrin' )             => $vitrin_paper->order_number(),
	__( 'Order date', 'vitrin' )        => $vitrin_paper->order_date(),
);
?>
<header class="vitrin-doc-head">
	<div class="vitrin-doc-logo">
		<?php if ( '' !== $vitrin_paper->picture( 'logo' ) ) : ?>
		<img src="<?php echo esc_url( $vitrin_paper->picture( 'logo' ) ); ?>" alt="">
		<?php endif; ?>
		<strong><bdi><?php echo esc_html( $vitrin_paper->seller()['name'] ); ?></bdi></strong>
	</div>
	<h2><?php echo esc_html( $vitrin_paper->title ); ?> <span class="vitrin-doc-hidden"><?php echo esc_html( '' === $vitrin_paper->number ? $vitrin_paper->order_number() : $vitrin_paper->number ); ?></span></h2>
	<dl class="vitrin-doc-facts">
		<?php foreach ( array_filter( $vitrin_facts ) as $vitrin_label => $vitrin_fact ) : ?>
		<div><dt><?php echo esc_html( $vitrin_label ); ?></dt><dd><bdi dir="ltr"><?php echo esc_html( $vitrin_fact ); ?></bdi></dd></div>
		<?php endforeach; ?>
	</dl>
</header>
