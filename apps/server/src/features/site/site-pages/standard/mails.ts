import type { SitePageBody } from '@lasar/contract/site/site-page-rules';
import type { MailId } from '@lasar/contract/site/site-mail-rules';

export const mails: { readonly [Id in MailId | 'quote-answers']: SitePageBody<Id> } = {
  'mail-password': {
    subject: 'Välj ett nytt lösenord till {produktnamn}',
    text: `Hej! Någon, troligen du, vill välja ett nytt lösenord till ditt konto i {produktnamn}.

{länk}

Länken gäller i 30 minuter och kan användas en gång. När du har valt ett nytt lösenord loggas du ut överallt.

Var det inte du? Då behöver du inte göra något. Ditt lösenord är detsamma som förut.

Frågor? Skriv till {kontakt}.`,
    button: 'Välj ett nytt lösenord',
  },
  'mail-welcome': {
    subject: 'Välkommen till {produktnamn}',
    text: `Hej och välkommen! Du har fått ett konto{av-skolan} i {produktnamn}, läromedel på nätet med filmer, arbetsblad och självtest.

Välj ett lösenord, så är du inne. Nästa gång loggar du in på {webbplats} med din e-postadress, {e-post}.

{länk}

{skolans-administratör}

Länken gäller i sju dagar och kan användas en gång. Har den gått ut? Öppna den ändå, så kan du få en ny.

Känner du inte igen det här? Utan lösenord kan ingen använda kontot. Skriv till oss, så tar vi bort det.

Frågor? Skriv till {kontakt}.`,
    button: 'Välj ditt lösenord',
  },
  'mail-move': {
    subject: '{skola} vill lägga till dig i {produktnamn}',
    text: `Hej! {skola} vill lägga till dig i {produktnamn}. Din adress har redan ett konto där, som hör till någon annan, och ett konto hör till en skola i taget. {skola} får inte veta att du har det.

Vill du byta? Svara på det här mejlet och skriv vart du vill flytta, så flyttar vi kontot med det du har sparat. Koder och länkar som du har delat på den förra skolan slutar då att gälla.

Vill du hellre börja om? Radera kontot under Mitt konto och välj sedan Glömt lösenordet på inloggningssidan. Då får du ett nytt konto hos {skola}.

Vill du inte byta behöver du inte göra något.

Frågor? Skriv till {kontakt}.`,
  },
  'mail-quote-receipt': {
    subject: 'Vi har fått er offertförfrågan till {produktnamn}',
    text: `Hej! Tack för er förfrågan om {produktnamn}. Vi läser den och svarar till den här adressen.

Det här har ni skickat:
{förfrågan}

Vill ni ändra eller lägga till något? Skriv till {kontakt}.

Har du inte begärt någon offert? Då har någon annan angett din adress, och du behöver inte göra något.`,
  },
  'mail-quote-answer': {
    subject: 'Er offertförfrågan till {produktnamn}',
    text: `{svar}

Ni får det här mejlet för att någon har begärt en offert på {produktnamn} med den här adressen. Svara på mejlet om ni undrar något.`,
  },
  'quote-answers': {
    offer: `Hej {kontaktperson}!

Tack för er förfrågan om {produktnamn} för {organisation}. Här är vår offert, som också ligger med som pdf:

{offert}

Licensen öppnar alla lektioner för lärare och elever under perioden.

Svara på mejlet om ni vill tacka ja. Då får ni avtalet, och en länk till er administratör samma dag.

Vänliga hälsningar
{produktnamn}`,
    question: `Hej {kontaktperson}!

Tack för er förfrågan om {produktnamn} för {organisation}.

Innan vi kan ge er ett pris behöver vi veta …

Vänliga hälsningar
{produktnamn}`,
    decline: `Hej {kontaktperson}!

Tack för er förfrågan om {produktnamn} för {organisation}.

Vi kan tyvärr inte erbjuda det ni frågar efter just nu. …

Vänliga hälsningar
{produktnamn}`,
  },
  'mail-trial': {
    subject: 'Prova {produktnamn} till och med {sista-dagen}',
    text: `Hej {kontaktperson}! {skola} kan prova {produktnamn} från i dag till och med {sista-dagen}, med allt innehåll för {skolformer}.

{inloggning}

{länk}

Det kostar inget, och slutar av sig självt efter den sista dagen. Några dagar innan frågar vi om ni vill fortsätta.

Frågor? Svara på det här mejlet.`,
    button: 'Se skolans licenser',
  },
  'mail-trial-ending': {
    subject: 'Vill ni fortsätta med {produktnamn}?',
    text: `Hej {kontaktperson}! {skola} provar {produktnamn} med allt innehåll för {skolformer}. Den sista dagen är {sista-dagen}. Sedan går bara de öppna lektionerna att använda. Skolans konton och det ni har sparat finns kvar.

Vill ni fortsätta? Svara på det här mejlet, så ordnar vi det.

Vill ni inte fortsätta behöver ni inte göra något. Skriv gärna vad som saknades.`,
  },
  'mail-licence-reminder': {
    subject: 'Licensen i {produktnamn} går ut {när}',
    text: `Hej! {skola} har {en-licens} i {produktnamn} som snart går ut:

{licenser}

Efter den dagen går bara de öppna lektionerna att använda. {förlängning}

{länk}

Du får det här mejlet för att du är skolans administratör. Frågor? Skriv till {kontakt}.`,
    button: 'Se skolans licenser',
  },
  'mail-licence-reminder-owner': {
    subject: 'Licensen i {produktnamn} går ut {när}',
    text: `Hej! {huvudman} har {en-licens} i {produktnamn} som snart går ut:

{licenser}

Efter den dagen går bara de öppna lektionerna att använda. Vill ni fortsätta? Svara på det här mejlet, så förlänger vi.

{länk}

Du får det här mejlet för att du är huvudmannens administratör. Frågor? Skriv till {kontakt}.`,
    button: 'Se huvudmannens licenser',
  },
  'mail-report-answer': {
    subject: 'Svar om ”{sida}”',
    text: `{svar}

{länk}

Du får det här mejlet för att någon har rapporterat ett fel på sidan i {produktnamn} och lämnat din adress. Svara på mejlet, eller skriv till {kontakt}, om något fortfarande är fel.`,
    button: '{sida}',
  },
  'mail-quote-office': {
    subject: 'Offertförfrågan från {organisation}',
    text: `{organisation} vill ha en offert. Svara på mejlet, så går svaret till {kontaktperson}.

{förfrågan}

{meddelande}

{länk}`,
    button: 'Hantera förfrågan här',
  },
  'mail-quote-follow-up': {
    subject: 'Offerter att följa upp',
    text: `Det är dags att höra av sig till dem som har begärt de här offerterna:

{förfrågningar}

{länk}`,
    button: 'Se alla att följa upp',
  },
  'mail-licence-reminder-office': {
    subject: 'Licenser går ut: {kunder}',
    text: `De här licenserna går snart ut, och ingen ny tar vid. Administratörerna har fått en påminnelse, om inget annat står.

{licenser}

{länk}`,
    button: 'Se alla som går ut snart',
  },
  'mail-publication-failed': {
    subject: '{post} blev inte publicerad',
    text: `”{post}” skulle ha publicerats {tidpunkt}, men blev inte det. {orsak}

Utkastet finns kvar, och det som var publicerat är som det var.

{länk}`,
    button: 'Öppna posten',
  },
  'mail-review-asked': {
    subject: 'Granska ”{post}”',
    text: `{kollega} ber dig granska utkastet till ”{post}”.

{meddelande}

{länk}`,
    button: 'Öppna utkastet',
  },
  'mail-review-answered': {
    subject: 'Svar på granskningen av ”{post}”',
    text: `{kollega} har {besked} utkastet till ”{post}”.

{meddelande}

{länk}`,
    button: 'Öppna utkastet',
  },
};
