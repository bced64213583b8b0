<?php
/**
 * The style of all documents, printed into the page. A theme replaces it by a file vitrin/document-style.php, or
 * adds to it by the filter vitrin_document_styles.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{page: array{int, int}, size: string} $args
 */

defined( 'ABSPATH' ) || exit;

list( $vitrin_width, $vitrin_height ) = $args['page'];

$vitrin_margin = $vitrin_width > 180 ? 12 : ( $vitrin_width > 120 ? 9 : 4 );
$vitrin_type   = $vitrin_width > 180 ? 9.5 : ( $vitrin_height > 120 ? 8.5 : 7.5 );
?>
@page { size: <?php echo (int) $vitrin_width; ?>mm <?php echo (int) $vitrin_height; ?>mm; margin: <?php echo (int) $vitrin_margin; ?>mm; }
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; background: #eceff1; color: #111; font: <?php echo esc_html( (string) $vitrin_type ); ?>pt/1.65 Vazirmatn, Vazir, IRANSans, "Segoe UI", Tahoma, "Noto Naskh Arabic", "DejaVu Sans", sans-serif; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
h1, h2, h3, p, dl, dd { margin: 0; }
h2 { font-size: 1.45em; line-height: 1.4; }
h3 { font-size: 1em; }
img { display: block; max-inline-size: 100%; }
/* A reader of codes needs dark bars on a light ground. */
.vitrin-doc-qr, .vitrin-doc-barcode { background: #fff; forced-color-adjust: none; }
small { display: block; color: #444; font-size: .88em; }
table { inline-size: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr, .vitrin-doc-parties > section, .vitrin-doc-end, .vitrin-doc-signatures, .vitrin-doc-totals, .vitrin-doc-from, .vitrin-doc-to, .vitrin-doc-postcode, .vitrin-doc-collect { break-inside: avoid; }
.vitrin-doc { inline-size: 100%; max-inline-size: <?php echo (int) $vitrin_width; ?>mm; min-block-size: <?php echo (int) $vitrin_height; ?>mm; margin: 16px auto; padding: <?php echo (int) $vitrin_margin; ?>mm; background: #fff; box-shadow: 0 1px 6px rgb(0 0 0 / .2); overflow-wrap: anywhere; }
.vitrin-doc-bar { max-inline-size: <?php echo (int) $vitrin_width; ?>mm; margin: 16px auto 0; padding-inline: 8px; font-size: 11pt; }
.vitrin-doc-bar p { margin-block-start: 8px; }
.vitrin-doc-print { min-block-size: 44px; padding-inline: 24px; border: 0; border-radius: 6px; background: #1f5f5b; color: #fff; font: inherit; cursor: pointer; }
.vitrin-doc-print:focus-visible { outline: 2px solid #111; outline-offset: 2px; }
.vitrin-doc-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.vitrin-doc-head { display: grid; grid-template-columns: 1fr auto 1fr; gap: 4mm; align-items: center; padding-block-end: 3mm; border-block-end: .5mm solid #111; }
.vitrin-doc-head h2 { text-align: center; }
.vitrin-doc-logo { display: flex; gap: 2mm; align-items: center; }
.vitrin-doc-logo img { max-block-size: 16mm; max-inline-size: 32mm; object-fit: contain; }
.vitrin-doc-facts { justify-self: end; }
dl > div { display: flex; gap: 2mm; justify-content: space-between; }
dt { color: #444; }
.vitrin-doc-facts dt, .vitrin-doc-facts bdi[dir="ltr"] { white-space: nowrap; }
.vitrin-doc-parties { display: grid; grid-template-columns: 1fr 1fr; gap: 3mm; margin-block: 3mm; }
.vitrin-doc-parties > section { padding: 2mm 3mm; border: .25mm solid #888; border-radius: 1.5mm; }
.vitrin-doc-parties h3 { color: #444; font-weight: 400; }
.vitrin-doc-parties dl { display: flex; flex-wrap: wrap; column-gap: 5mm; }
.vitrin-doc-unit { color: #444; text-align: end; }
.vitrin-doc-lines th, .vitrin-doc-lines td, .vitrin-doc-totals th, .vitrin-doc-totals td { padding: 1.1mm 1.8mm; border: .2mm solid #888; text-align: start; vertical-align: top; }
.vitrin-doc-lines thead th { background: #e9ecee; font-weight: 700; text-align: center; vertical-align: middle; }
.vitrin-doc-lines .is-wide { inline-size: 100%; }
.vitrin-doc-lines th { overflow-wrap: normal; }
.vitrin-doc-lines .is-count { text-align: center; white-space: nowrap; font-variant-numeric: tabular-nums; }
.vitrin-doc-lines .is-code { min-inline-size: 16mm; text-align: center; font-size: .9em; }
.is-amount { text-align: end; white-space: nowrap; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
.vitrin-doc-lines .is-amount, .vitrin-doc-totals .is-amount { text-align: end; }
.is-strong > * { background: #e9ecee; font-weight: 700; }
.vitrin-doc-lines--official { font-size: .78em; line-height: 1.45; }
.vitrin-doc-lines--official th, .vitrin-doc-lines--official td { padding: .9mm 1mm; }
.vitrin-doc-returned { font-weight: 700; }
.vitrin-doc-taken-back { margin-block-start: 3mm; padding: 1.5mm 3mm; border: .25mm dashed #888; break-inside: avoid; }
.vitrin-doc-taken-back ul { margin: 0; padding-inline-start: 5mm; }
.vitrin-doc-box { display: inline-block; inline-size: 4mm; block-size: 4mm; border: .3mm solid #111; vertical-align: middle; }
.vitrin-doc-end { display: grid; grid-template-columns: 1fr minmax(46%, auto); gap: 4mm; align-items: start; margin-block-start: 3mm; }
.vitrin-doc-words p + p { margin-block-start: 1mm; }
.vitrin-doc-totals th { font-weight: 400; }
.vitrin-doc-totals .is-strong th { font-weight: 700; }
.vitrin-doc-qr { display: block; inline-size: 24mm; block-size: 24mm; margin-block-start: 2mm; }
.vitrin-doc-signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; margin-block-start: 5mm; }
.vitrin-doc-signatures > div { min-block-size: 26mm; padding: 2mm 3mm; border: .25mm dashed #888; border-radius: 1.5mm; }
.vitrin-doc-signatures span { color: #444; }
.vitrin-doc-signatures img { display: inline-block; max-block-size: 22mm; max-inline-size: 45%; object-fit: contain; }
.vitrin-doc-footer { margin-block-start: 4mm; padding-block-start: 2mm; border-block-start: .2mm solid #888; color: #444; }
.vitrin-doc-collect { margin-block-start: 2mm; padding: 1.5mm 2mm; border: .5mm solid #111; font-size: 1.1em; }
.vitrin-doc-receipt { margin-block-start: 4mm; }
.vitrin-doc-label { display: flex; flex-direction: column; gap: 2.5mm; font-size: 1.05em; line-height: 1.5; }
.vitrin-doc-label h3 { color: #444; font-size: .9em; font-weight: 400; }
.vitrin-doc-label p > span { margin-inline-end: 3mm; }
.vitrin-doc-label-head { display: grid; grid-template-columns: auto 1fr auto; gap: 3mm; align-items: center; padding-block-end: 1.5mm; border-block-end: .4mm solid #111; }
.vitrin-doc-label-head .vitrin-doc-qr { inline-size: 18mm; block-size: 18mm; margin: 0; }
.vitrin-doc-label-head .vitrin-doc-facts { justify-self: start; }
.vitrin-doc-to { padding: 2.5mm 3.5mm; border: .5mm solid #111; border-radius: 1.5mm; font-size: 1.3em; }
.vitrin-doc-to .vitrin-doc-name { font-size: 1.25em; }
.vitrin-doc-to.is-long { font-size: 1.05em; }
.vitrin-doc-to.is-longest { padding: 1.5mm 2.5mm; font-size: .9em; line-height: 1.4; }
.vitrin-doc-to.is-long .vitrin-doc-name { font-size: 1.12em; }
.vitrin-doc-to.is-longest .vitrin-doc-name { font-size: 1.05em; }
<?php if ( $vitrin_height <= 120 ) : ?>
.vitrin-doc-label { gap: 1.5mm; line-height: 1.4; }
.vitrin-doc-barcode { block-size: 10mm; }
<?php endif; ?>
.vitrin-doc-postcode { text-align: center; }
.vitrin-doc-barcode { display: block; inline-size: 72mm; max-inline-size: 100%; block-size: 14mm; margin-inline: auto; }
.vitrin-doc-postcode bdi { font-size: 1.2em; font-weight: 700; letter-spacing: .06em; }
.vitrin-doc-label footer { margin-block-start: auto; }
.vitrin-doc-label footer .vitrin-doc-facts { display: flex; flex-wrap: wrap; column-gap: 5mm; }
/* To be read on a phone, or at 200 %: one column, and each line of the table by itself. Print keeps the sheet. */
@media screen and (max-width: 640px) {
	body { font-size: 15px; }
	.vitrin-doc { min-block-size: 0; max-inline-size: none; margin: 8px; inline-size: auto; padding: 16px; }
	.vitrin-doc-label { font-size: 1em; }
	.vitrin-doc-to, .vitrin-doc-to.is-long, .vitrin-doc-to.is-longest { font-size: 1.1em; }
	.vitrin-doc-head, .vitrin-doc-parties, .vitrin-doc-end, .vitrin-doc-signatures { grid-template-columns: minmax(0, 1fr); gap: 12px; }
	.vitrin-doc-head h2 { text-align: start; }
	.vitrin-doc-facts { justify-self: stretch; }
	.vitrin-doc-facts bdi[dir="ltr"] { white-space: normal; overflow-wrap: anywhere; }
	.vitrin-doc-lines--official { font-size: 1em; line-height: inherit; }
	.vitrin-doc-lines, .vitrin-doc-lines tbody { display: block; }
	.vitrin-doc-lines thead { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
	.vitrin-doc-lines tr { display: grid; padding: 8px 0; border-block-end: 1px solid #888; }
	.vitrin-doc-lines tr > * { display: flex; gap: 12px; justify-content: space-between; padding: 2px 4px; border: 0; text-align: start; }
	.vitrin-doc-lines .is-goods { display: block; order: -1; font-weight: 700; }
	.vitrin-doc-lines small { font-weight: 400; }
	.vitrin-doc-lines .is-index, .vitrin-doc-lines .is-strong > :empty, .vitrin-doc-lines td:has(> bdi:only-child:empty) { display: none; }
	.vitrin-doc-lines td[data-label]::before { content: attr(data-label); color: #444; font-size: 1rem; }
	.vitrin-doc-lines .is-strong { background: #e9ecee; }
	.vitrin-doc-totals th { white-space: normal; }
}
@media print {
	body { background: none; }
	.vitrin-doc-bar { display: none; }
	.vitrin-doc { max-inline-size: none; min-block-size: 0; margin: 0; padding: 0; box-shadow: none; break-before: page; }
	.vitrin-doc:first-child { break-before: auto; }
	.vitrin-doc-label { min-block-size: <?php echo (int) ( $vitrin_height - 2 * $vitrin_margin - 2 ); ?>mm; }
}
